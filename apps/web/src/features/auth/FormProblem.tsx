/** What went wrong with the whole form, in words; an empty live region when all is well. */
export function FormProblem({ children }: { children: string | undefined }) {
  return <div role="alert">{children && <div className="form-problem">{children}</div>}</div>;
}

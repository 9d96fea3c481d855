/** Milliseconds until the whole answer is here; throws when it is not 200. */
export async function timedGet({
  url,
  access_token,
}: {
  url: string;
  access_token: string;
}): Promise<number> {
  const begun = performance.now();
  const response = await fetch(url, { headers: { authorization: `Bearer ${access_token}` } });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}: ${text}`);
  return performance.now() - begun;
}

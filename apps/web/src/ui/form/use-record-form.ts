import { useRef, useState } from 'react';
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { randomId } from '../../lib/random-id';
import type { DisplayError } from '../failures/display-error';
import { toDisplayError } from '../failures/display-error';
import { createContractResolver } from './contract-resolver';
import type { FieldLabels, VersionDifference } from './fields/field-labels';
import { compareVersions } from './fields/field-labels';

interface RecordFormOptions<Input extends FieldValues, Output> {
  /** The contract of the request body. */
  schema: z.ZodType<Output, Input>;
  values: DefaultValues<Input>;
  /** Sends it; may throw the API's failure. Retrying the same values uses the same idempotency key. */
  save: (values: Output, idempotencyKey: string) => Promise<unknown>;
  onSaved: () => void;
  /** The record that comes with a conflict, as values of this form. */
  valuesOf?: (current: unknown) => Input;
}

/**
 * A form for one record: validates with the contract, shows server errors at their fields and focuses the
 * first, and handles conflicts.
 */
export function useRecordForm<Input extends FieldValues, Output>(options: RecordFormOptions<Input, Output>) {
  const { schema, values, save, onSaved, valuesOf } = options;
  const [failure, setFailure] = useState<DisplayError>();
  const request = useRef({ body: '', key: '' });
  const [labels] = useState<FieldLabels>(() => new Map());
  const form = useForm<Input, unknown, Output>({
    defaultValues: values,
    resolver: createContractResolver(schema),
    mode: 'onTouched',
  });

  const keyOf = (sent: Output) => {
    const body = JSON.stringify(sent);
    if (request.current.body !== body) request.current = { body, key: randomId() };
    return request.current.key;
  };

  const submit = form.handleSubmit(async (sent) => {
    setFailure(undefined);
    try {
      await save(sent, keyOf(sent));
      form.reset(form.getValues()); // a saved form needs no guard
      onSaved();
    } catch (thrown) {
      const refused = toDisplayError(thrown);
      const elsewhere = showAtFields(refused.fields ?? {});
      setFailure(refused.fields && elsewhere.length === 0 ? undefined : withFields(refused, elsewhere));
    }
  });

  /** Shows each error at its field; returns those that no field of this form has. */
  const showAtFields = (fields: Record<string, string>): string[] => {
    const names = Object.keys(fields);
    const order = [...labels.keys()];
    const here = names
      .filter((name) => hasField(form.getValues(), name))
      .toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
    here.forEach((name, index) => {
      form.setError(
        name as FieldPath<Input>,
        { type: 'server', message: fields[name] },
        { shouldFocus: index === 0 },
      ); // hasField has checked it
    });
    return names.filter((name) => !here.includes(name)).map((name) => `${name}: ${fields[name]}`);
  };

  const theirs =
    failure?.error === 'conflict' && failure.current !== undefined ? valuesOf?.(failure.current) : undefined;

  /** With a conflict: the differences of the two versions. Else undefined. */
  const compare = (): VersionDifference[] | undefined =>
    theirs && compareVersions(form.getValues(), theirs, labels);

  const takeTheirs = () => {
    form.reset(theirs);
    setFailure(undefined);
  };

  /** Saves again, over the other version. */
  const keepMine = () => {
    form.setValue('version' as FieldPath<Input>, theirs?.version, { shouldDirty: true }); // every record with a conflict has a version
    void submit();
  };

  return { form, submit, failure, labels, isConflict: theirs !== undefined, compare, takeTheirs, keepMine };
}

export type RecordForm = Pick<
  ReturnType<typeof useRecordForm>,
  'submit' | 'failure' | 'labels' | 'isConflict' | 'compare' | 'takeTheirs' | 'keepMine'
> & { form: { formState: { isDirty: boolean; isSubmitting: boolean } } };

/** Whether the form's values have this path, such as `items.0.quantity`. */
function hasField(values: unknown, path: string): boolean {
  const [name = '', ...rest] = path.split('.');
  if (typeof values !== 'object' || values === null || !(name in values)) return false;
  return rest.length === 0 || hasField((values as Record<string, unknown>)[name], rest.join('.')); // checked just above
}

function withFields(failure: DisplayError, elsewhere: string[]): DisplayError {
  return elsewhere.length > 0 ? { ...failure, message: [failure.message, ...elsewhere].join(' ') } : failure;
}

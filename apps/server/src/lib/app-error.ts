import { ERRORS, type ErrorName } from '@relaydesk/contracts/errors';
import {
  type ErrorReason,
  type ParamsArgument,
  REASONS,
  type Reason,
  type ReasonParams,
} from '@relaydesk/contracts/errors/reasons';
import type { Quota } from '@relaydesk/contracts/quota';
import { createTranslator } from '@relaydesk/i18n';
import { englishErrors } from '@relaydesk/i18n/english-errors';

const translator = createTranslator();
translator.load('en', englishErrors);
translator.activate('en');

interface AppErrorDetails {
  /** Path of the field that the reason is about. */
  field?: string | undefined;
  /** Path of a field -> what is wrong with it, for reasons of several fields. */
  fields?: Record<string, ErrorReason>;
  /** The record as it is now. */
  current?: unknown;
  /** Seconds. */
  retry_after?: number;
  quota?: Quota;
  challenge?: string;
}

type AppErrorArguments<R extends Reason> = [...params: ParamsArgument<R>, details?: AppErrorDetails];

/**
 * A refusal that was foreseen, by its reason (`contracts/errors/reasons.ts`). Becomes
 * `{ code, error, reason, params, message, fields?, field_reasons?, current?, quota?, challenge? }` in http/errors.ts.
 */
export class AppError<R extends Reason = Reason> extends Error {
  override readonly name = 'AppError';
  readonly error: ErrorName;
  /** HTTP status. */
  readonly status: number;
  readonly code: number;
  readonly params: ReasonParams<R>;
  /** The reason with its parameters, to be passed on. */
  readonly because: ErrorReason;
  /** Path of a field -> what is wrong with it. */
  readonly fields: Record<string, ErrorReason> | undefined;
  readonly details: Omit<AppErrorDetails, 'field' | 'fields'>;

  constructor(
    readonly reason: R,
    ...given: AppErrorArguments<R>
  ) {
    const [params = {} as ReasonParams<R>, details = {}] = given as unknown as [
      ReasonParams<R>?,
      AppErrorDetails?,
    ]; // params are left out only when there are none
    const own = { reason, params } as unknown as ErrorReason; // belong together by AppErrorArguments
    const { error } = REASONS[reason];
    const { field, fields = field === undefined ? undefined : { [field]: own } } = details;
    const [first] = Object.keys(fields ?? {});
    super(error === 'invalid' && first !== undefined ? `${first}: ${messageOf(own)}` : messageOf(own));
    this.error = error;
    this.status = ERRORS[error].status;
    this.code = ERRORS[error].code;
    this.params = params;
    this.because = own;
    this.fields = fields;
    this.details = details;
  }

  /** The refusal for a reason that was decided elsewhere. */
  static because({ reason, params }: ErrorReason, details: AppErrorDetails = {}): AppError {
    return new AppError<Reason>(reason, ...([params, details] as AppErrorArguments<Reason>)); // ErrorReason pairs them
  }

  /** The refusal of several fields; its own reason is that of the first. `fields` has at least one. */
  static atFields(fields: Record<string, ErrorReason>, details: AppErrorDetails = {}): AppError {
    const [first = { reason: 'invalid_request', params: {} } as const] = Object.values(fields);
    return AppError.because(first, { ...details, fields });
  }
}

/** English, for logs and API users; the answers of the API have it beside the reason. */
export const messageOf = ({ reason, params }: ErrorReason): string =>
  translator.findMessage(`errors.${reason}`, params) ?? reason;

/** Path of a field -> what is wrong with it, in English. */
export const fieldMessages = (fields: Record<string, ErrorReason>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([path, reason]) => [path, messageOf(reason)]));

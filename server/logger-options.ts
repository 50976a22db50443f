import { loggedRequest } from './request-log.ts';

interface LoggedError {
  [detail: string]: unknown;
  type: string;
  message: string;
  stack: string;
}

/** An error of the database has no values of rows: see `db/error-values.ts`. */
function loggedError(error: Error): LoggedError {
  const { cause } = error;
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...('code' in error && { code: error.code }),
    ...(cause instanceof Error && { cause: loggedError(cause) }),
  };
}

/** JSON lines with method, path, status and time, but without headers, bodies, queries or secrets. */
export function loggerOptions(level: string) {
  return {
    level,
    redact: [
      // A plugin can log the headers of a request.
      'headers',
      '*.headers',
      '*.password',
      '*.oldPassword',
      '*.newPassword',
      '*.otp',
      '*.token',
      '*.passwordResetToken',
      '*.profileToken',
      '*.accountNumber',
      // Of the desk.
      '*.challenge',
      '*.recoveryCode',
      '*.recoveryCodes',
      '*.invitation',
      '*.secret',
    ],
    serializers: { err: loggedError, req: loggedRequest },
  };
}

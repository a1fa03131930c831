/**
 * A reason for not starting that the operator can fix. Its message is one sentence, printed without a stack
 * trace.
 */
export class StartError extends Error {
  override name = 'StartError'
}

/** The system error code (`EACCES`, `ENOSPC`, …) of any thrown value, or undefined. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** Turns a failure to write below `folder` into its sentence. Returns anything else unchanged. */
export function explainFileError(error: unknown, folder: string): unknown {
  switch (errorCode(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new StartError(`The disk that holds ${folder} is full: free some space, then start again.`, {
        cause: error,
      })
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new StartError(
        `The data folder ${folder} cannot be written by this user: give it to them, or set DATA_DIR to another folder.`,
        { cause: error },
      )
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartError(`${folder} is not a folder: set DATA_DIR to a folder.`, { cause: error })
    default:
      return error
  }
}

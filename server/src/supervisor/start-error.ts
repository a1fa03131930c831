/** A reason for not starting that an operator can act on: its message is one sentence, shown without a stack. */
export class StartError extends Error {
  constructor(sentence: string, options?: { cause?: unknown }) {
    super(sentence, options)
    this.name = 'StartError'
  }
}

/** The system's error code (`EACCES`, `ENOSPC`, …) of anything thrown, or undefined. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** Turns a failure to write below `folder` into its sentence; anything else is returned as it is. */
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

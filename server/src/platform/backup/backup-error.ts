/** An error that the operator can fix. Its message is one sentence, printed without a stack trace. */
export class BackupError extends Error {
  constructor(sentence: string, options?: { cause?: unknown }) {
    super(sentence, options)
    this.name = 'BackupError'
  }
}

/** Another backup of the same site is running. */
export class BackupBusyError extends BackupError {
  constructor() {
    super('Another backup of this site is being made: try again when it has ended.')
    this.name = 'BackupBusyError'
  }
}

/** An error that the operator can fix. Its message is one sentence, printed without a stack trace. */
export class BackupError extends Error {
  override name = 'BackupError'
}

/** Another backup of the same site is running. */
export class BackupBusyError extends BackupError {
  constructor() {
    super('Another backup of this site is running: try again when it has ended.')
  }
}

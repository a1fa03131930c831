/** What an operator can act on: its message is one sentence, shown without a stack. */
export class BackupError extends Error {
  constructor(sentence: string, options?: { cause?: unknown }) {
    super(sentence, options)
    this.name = 'BackupError'
  }
}

/** Another backup of the same site is being made. */
export class BackupBusyError extends BackupError {
  constructor() {
    super('Another backup of this site is being made: try again when it has ended.')
    this.name = 'BackupBusyError'
  }
}

/**
 * An answer that was JSON from the beginning: PostgreSQL wrote most of it, so it is never parsed on its way out. `T` is
 * what it holds; tests hold it against the contract like any other answer.
 */
export class ReadyJson<T> {
  declare protected readonly holds: T
  readonly text: string
  private bytes: Buffer | undefined

  constructor(text: string) {
    this.text = text
  }

  /** A whole answer of a call around it; made once for all who share it. */
  asAnswer(): Buffer {
    this.bytes ??= writeAnswer(this.text)
    return this.bytes
  }

  toJSON(): T {
    return JSON.parse(this.text) as T
  }
}

/** As bytes: text is measured and encoded once instead of once each. */
export function writeAnswer(json: string): Buffer {
  return Buffer.from(`{"code":200,"msg":"ok","data":${json}}`)
}

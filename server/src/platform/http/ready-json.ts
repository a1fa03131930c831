/**
 * An answer that was JSON from the beginning: PostgreSQL wrote most of it, so it is never parsed on its way out. `T` is
 * what it holds; tests hold it against the contract like any other answer.
 */
export class ReadyJson<T> {
  declare protected readonly holds: T
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  toJSON(): T {
    return JSON.parse(this.text) as T
  }
}

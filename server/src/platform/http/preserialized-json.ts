/**
 * A response that is already JSON: PostgreSQL wrote most of it, so it is never parsed. `T` is the type of its
 * content. Tests check it against the contract like any other response.
 */
export class PreserializedJson<T> {
  declare protected readonly holds: T
  readonly text: string
  private bytes: Buffer | undefined

  constructor(text: string) {
    this.text = text
  }

  /** The full response envelope around it, built once for everybody who shares it. */
  asResponse(): Buffer {
    this.bytes ??= writeResponse(this.text)
    return this.bytes
  }

  toJSON(): T {
    return JSON.parse(this.text) as T
  }
}

/** As bytes: the text is measured and encoded once instead of for each response. */
export function writeResponse(json: string): Buffer {
  return Buffer.from(`{"code":200,"msg":"ok","data":${json}}`)
}

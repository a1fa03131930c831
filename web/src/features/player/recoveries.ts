const most = 2

/** Times that a source is loaded anew by itself, without playing well in between, until a person is asked. */
export class Recoveries {
  private made = 0

  get hasLeft(): boolean {
    return this.made < most
  }

  /** @returns false when that was tried enough */
  take(): boolean {
    if (!this.hasLeft) return false
    this.made += 1
    return true
  }

  readonly restore = (): void => {
    this.made = 0
  }
}

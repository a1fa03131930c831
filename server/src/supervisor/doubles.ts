import type { Address } from './addresses.ts'
import type { KeptProgram, ReadyMessage } from './kept-program.ts'

/** A program of ours that stands in for something that the operator has not set up, such as a mail server. */
export interface Double {
  /** As in `The mailbox ended`. */
  title: string
  file: string
  /** What the other programs, and this one at its next start, are told once it is ready. */
  env(ready: ReadyMessage): Record<string, string>
  /** What its page is called in the list of addresses. */
  pageTitle: string
}

type Keep = (title: string, file: string, onReady: (message: ReadyMessage) => void) => KeptProgram

/** The doubles of a site: started before whoever needs them, ended after. */
export class Doubles {
  private readonly running: KeptProgram[] = []
  private readonly ready = new Map<Double, ReadyMessage>()

  /** Resolves when each is ready, or `given up` does. */
  async start(doubles: readonly Double[], keep: Keep, givenUp: Promise<void>): Promise<void> {
    for (const double of doubles) {
      const program = keep(double.title, double.file, (message) => this.ready.set(double, message))
      this.running.push(program)
      program.start()
    }
    await Promise.race([Promise.all(this.running.map((program) => program.firstReady)), givenUp])
  }

  get env(): Record<string, string> {
    return Object.assign({}, ...[...this.ready].map(([double, message]) => double.env(message)))
  }

  get addresses(): Address[] {
    return [...this.ready].map(([{ pageTitle }, { port }]) => ({
      title: pageTitle,
      url: `http://localhost:${port}`,
    }))
  }

  get pids(): (number | undefined)[] {
    return this.running.map((program) => program.pid)
  }

  async stop(): Promise<void> {
    await Promise.all(this.running.map((program) => program.stop()))
  }

  kill(): void {
    for (const program of this.running) program.kill()
  }
}

import type { Address } from './addresses.ts'
import type { ReadyMessage, SupervisedProgram } from './supervised-program.ts'

/** A program that replaces a service the operator has not set up, such as a mail server. */
export interface DevService {
  /** The program's name in log lines, such as `The mailbox ended`. */
  title: string
  file: string
  /** Settings for the other programs once it is ready, and for its own restarts. */
  env(ready: ReadyMessage): Record<string, string>
  /** The title of its page in the list of URLs. */
  pageTitle: string
}

type Keep = (title: string, file: string, onReady: (message: ReadyMessage) => void) => SupervisedProgram

/** The development services of a site: started before the programs that use them, and ended after. */
export class DevServices {
  private readonly running: SupervisedProgram[] = []
  private readonly ready = new Map<DevService, ReadyMessage>()

  /** Resolves when all are ready. */
  async start(services: readonly DevService[], keep: Keep): Promise<void> {
    for (const service of services) {
      const program = keep(service.title, service.file, (message) => this.ready.set(service, message))
      this.running.push(program)
      program.start()
    }
    await Promise.all(this.running.map((program) => program.firstReady))
  }

  get env(): Record<string, string> {
    return Object.assign({}, ...[...this.ready].map(([service, message]) => service.env(message)))
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

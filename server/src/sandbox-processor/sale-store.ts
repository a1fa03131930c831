import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

export interface SandboxSale {
  saleId: string
  reference: string
  /** The amount requested by the shop, `25.00`, or a different one in the wrong-amount scenario. */
  amount: string
  currency: string
  result: 'APPROVED' | 'DECLINED' | 'CREDITED' | 'CHARGEBACK'
  /** In ms since 1970. No webhook is sent before. */
  knownFrom: number
}

/**
 * The sales of this processor, stored in a file to survive a restart: a line of JSON for each sale and for
 * each change of one, of which the last counts. Lines are only appended, so that processes which write at the
 * same time lose nothing of each other: the command `demo` adds sales while the site runs. The file is read
 * each time for the same reason.
 */
export class SaleStore {
  private readonly path: string | undefined
  private readonly inMemory: SandboxSale[] = []

  /** Without a path, sales are stored in memory only. */
  constructor(path: string | undefined) {
    this.path = path
  }

  ofReference(reference: string): SandboxSale | undefined {
    return this.read().findLast((sale) => sale.reference === reference)
  }

  ofId(saleId: string): SandboxSale | undefined {
    return this.read().findLast((sale) => sale.saleId === saleId)
  }

  write(sale: SandboxSale): void {
    if (this.path === undefined) {
      this.inMemory.push(sale)
      return
    }
    mkdirSync(dirname(this.path), { recursive: true })
    appendFileSync(this.path, `${JSON.stringify(sale)}\n`, { mode: 0o600 })
  }

  private read(): readonly SandboxSale[] {
    return this.path === undefined ? this.inMemory : readSales(this.path)
  }
}

function readSales(path: string): SandboxSale[] {
  try {
    // What follows the last line end is being written.
    const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1)
    return lines.map((line) => JSON.parse(line))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export interface SandboxSale {
  saleId: string
  reference: string
  /** The amount requested by the shop, `25.00`, or a different one in the wrong-amount scenario. */
  amount: string
  currency: string
  result: 'APPROVED' | 'DECLINED' | 'CREDITED' | 'CHARGEBACK'
  /** In ms since 1970. No notice is sent before. */
  knownFrom: number
}

/**
 * The sales of this processor, one for each of the shop’s references. Stored in a file to survive a restart, which is read
 * each time: the command `demo` adds sales while the site runs.
 */
export class SaleStore {
  private readonly path: string | undefined
  private inMemory: SandboxSale[] = []

  /** Without a path, sales are stored in memory only. */
  constructor(path: string | undefined) {
    this.path = path
  }

  ofReference(reference: string): SandboxSale | undefined {
    return this.read().find((sale) => sale.reference === reference)
  }

  ofId(saleId: string): SandboxSale | undefined {
    return this.read().find((sale) => sale.saleId === saleId)
  }

  write(sale: SandboxSale): void {
    const sales = [...this.read().filter(({ reference }) => reference !== sale.reference), sale]
    if (this.path === undefined) {
      this.inMemory = sales
      return
    }
    mkdirSync(dirname(this.path), { recursive: true })
    // Of this process: the command `demo` may write at the same time.
    const written = `${this.path}.${process.pid}.new`
    writeFileSync(written, JSON.stringify(sales, null, 1), { mode: 0o600 })
    renameSync(written, this.path)
  }

  private read(): readonly SandboxSale[] {
    return this.path === undefined ? this.inMemory : readSales(this.path)
  }
}

function readSales(path: string): SandboxSale[] {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

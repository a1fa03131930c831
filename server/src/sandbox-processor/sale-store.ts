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

/** The sales of this processor by the shop’s reference. Stored in a file to survive a restart. */
export class SaleStore {
  private readonly path: string | undefined
  private readonly sales: Map<string, SandboxSale>

  /** Without a path, sales are stored in memory only. */
  constructor(path: string | undefined) {
    this.path = path
    this.sales = new Map(path === undefined ? [] : readSales(path).map((sale) => [sale.reference, sale]))
  }

  ofReference(reference: string): SandboxSale | undefined {
    return this.sales.get(reference)
  }

  ofId(saleId: string): SandboxSale | undefined {
    return [...this.sales.values()].find((sale) => sale.saleId === saleId)
  }

  write(sale: SandboxSale): void {
    this.sales.set(sale.reference, sale)
    if (this.path === undefined) return
    mkdirSync(dirname(this.path), { recursive: true })
    writeFileSync(`${this.path}.new`, JSON.stringify([...this.sales.values()], null, 1), { mode: 0o600 })
    renameSync(`${this.path}.new`, this.path)
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

import type { Client } from '@liuguang/contract'
import type { TestApp } from '../../test-app.ts'

export interface Example {
  site: TestApp
  /** A session of an admin. */
  admin: Client
}

/** By name of the call. Each prepares what its call needs, and returns the call. */
export type Examples = Record<string, (example: Example) => Promise<() => Promise<unknown>>>

export const reason = 'a test'

export const local = (text: string) => ({ cn: text, hk: text, en: text, vi: text })

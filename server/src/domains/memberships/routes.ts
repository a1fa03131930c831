import type { BoundCall } from '../../platform/http/bind-call.ts'

export const routes: readonly BoundCall[] = []

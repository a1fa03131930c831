import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Closed, Count, Empty, Instant, Text } from '../shapes.ts'

/** Calls of the staff about card providers that the environment no longer configures. */

/** Its open orders may have been paid, and nothing settles them until it is configured again. */
export const UnconfiguredProvider = Closed({
  provider: Type.String(),
  orders: Count,
  /** When the oldest of them was made. */
  since: Instant,
})
export type UnconfiguredProvider = Static<typeof UnconfiguredProvider>

export const listUnconfiguredProviders = defineCall({
  name: 'payments.list-unconfigured',
  path: '/v1/payments/list-unconfigured',
  who: 'staff',
  permission: 'payments.read',
  summary: 'Card providers that are not configured, but have open orders that may have been paid.',
  input: Empty,
  output: Type.Array(UnconfiguredProvider),
})

export const stopPollingProvider = defineCall({
  name: 'payments.stop-polling',
  path: '/v1/payments/stop-polling',
  who: 'staff',
  permission: 'payments.decide',
  summary:
    'Decides that a card provider will not be configured again: its open orders are neither polled nor reported any more. Refused while it is configured.',
  input: Closed({ provider: Text(1, 40), reason: Text(1, 500) }),
  output: Closed({ orders: Count }),
  errors: ['NOT_FOUND'],
})

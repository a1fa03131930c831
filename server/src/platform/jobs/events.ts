import type { StaticDecode, TObject } from 'typebox'
import type { Tx } from '../db/database.ts'
import { type AddOptions, addJob } from './add-job.ts'
import type { Job } from './define-job.ts'

/** Something that happened in a domain, for later domains, which it must not name. */
export interface Event<P extends TObject = TObject> {
  /** domain.noun-participle. */
  name: string
  payload: P
}

export function defineEvent<P extends TObject>(name: string, payload: P): Event<P> {
  return { name, payload }
}

/** A job that every event of a kind adds. */
export interface Subscription {
  event: string
  job: Job
  add(tx: Tx, payload: unknown): Promise<void>
}

/**
 * @param toPayload makes the job's payload in the transaction of the event, undefined for no job; must not fail
 * @param toOptions options of the added job, such as a later start; must not fail
 */
export function subscribe<E extends TObject, P extends TObject>(
  event: Event<E>,
  job: Job<P>,
  toPayload: (payload: StaticDecode<E>) => StaticDecode<P> | undefined,
  toOptions: (payload: StaticDecode<E>) => AddOptions = () => ({}),
): Subscription {
  return {
    event: event.name,
    job,
    async add(tx, payload) {
      const ofEvent = payload as StaticDecode<E>
      const jobPayload = toPayload(ofEvent)
      if (jobPayload !== undefined) await addJob(tx, job, jobPayload, toOptions(ofEvent))
    },
  }
}

type LoadSubscriptions = () => Promise<readonly Subscription[]>

let registered: LoadSubscriptions | undefined

/**
 * Sets the subscriptions of this process, which the first event loads. `openContext` calls it with those of all
 * domains.
 */
export function registerSubscriptions(load: LoadSubscriptions): void {
  registered = load
}

/**
 * Publishes an event in the transaction that causes it: adds one job for each subscription.
 * @throws Error if this process registered no subscriptions: its events would be lost
 */
export async function publish<P extends TObject>(
  tx: Tx,
  event: Event<P>,
  payload: StaticDecode<P>,
): Promise<void> {
  if (!registered) throw new Error(`${event.name} is published, but no subscriptions are registered`)
  for (const subscription of await registered()) {
    if (subscription.event === event.name) await subscription.add(tx, payload)
  }
}

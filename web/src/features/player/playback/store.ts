import { useSyncExternalStore } from 'react'

/** A state with listeners, for `useSyncExternalStore`. */
export class Store<State extends object> {
  private state: State
  private readonly listeners = new Set<() => void>()

  constructor(initial: State) {
    this.state = initial
  }

  readonly get = (): State => this.state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Calls the listeners if a value differs. */
  set(change: Partial<State>): void {
    const keys = Object.keys(change) as (keyof State)[]
    if (keys.every((key) => Object.is(this.state[key], change[key]))) return
    this.state = { ...this.state, ...change }
    for (const listener of this.listeners) listener()
  }
}

/** A part of a state; the component renders again only if that part changes. */
export function useStore<State extends object, Part>(
  { subscribe, get }: Store<State>,
  select: (state: State) => Part,
): Part {
  const read = () => select(get())
  return useSyncExternalStore(subscribe, read, read)
}

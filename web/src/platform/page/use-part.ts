import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'

interface Part<Props> {
  /** Undefined until its program is loaded. */
  Component: ComponentType<Props> | undefined
  /** The browser remembers that the file could not be loaded: only a reload of the page requests it again. */
  isFailed: boolean
}

/**
 * A part of a page whose program is loaded when it is needed. Unlike with `lazy`, a failure leaves the rest of the page
 * as it is.
 */
export function usePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isNeeded: boolean,
): Part<Props> {
  const [Component, setComponent] = useState<ComponentType<Props>>()
  const [isFailed, setIsFailed] = useState(false)
  const isWaiting = isNeeded && !Component && !isFailed
  const begin = useEffectEvent(load)
  useEffect(() => {
    if (!isWaiting) return
    let isGone = false
    begin().then(
      (loaded) => isGone || setComponent(() => loaded),
      () => isGone || setIsFailed(true),
    )
    return () => {
      isGone = true
    }
  }, [isWaiting])
  return { Component, isFailed }
}

/** For a part that opens over the page. @param onFail closes it again, and says why */
export function useOpenedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: boolean,
  onFail: () => void,
): ComponentType<Props> | undefined {
  const { Component, isFailed } = usePart(load, isOpen)
  const fail = useEffectEvent(onFail)
  useEffect(() => {
    if (isFailed && isOpen) fail()
  }, [isFailed, isOpen])
  return Component
}

import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'

interface LazyComponent<Props> {
  /** Undefined until its code is loaded. */
  Component: ComponentType<Props> | undefined
  /** The browser remembers that the file could not be loaded: only a reload of the page requests it again. */
  isFailed: boolean
}

/**
 * A part of a page whose code is loaded when it is needed. Unlike with `lazy`, a failure leaves the rest of the page
 * as it is.
 */
export function useLazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isNeeded: boolean,
): LazyComponent<Props> {
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

/** For a part of a page that opens over it. @param onFail closes it again, and says why */
export function useLazyOverlay<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: boolean,
  onFail: () => void,
): ComponentType<Props> | undefined {
  const { Component, isFailed } = useLazyComponent(load, isOpen)
  const fail = useEffectEvent(onFail)
  useEffect(() => {
    if (isFailed && isOpen) fail()
  }, [isFailed, isOpen])
  return Component
}

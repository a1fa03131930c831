import { type ComponentType, startTransition, useEffect, useEffectEvent, useState } from 'react'

interface LazyComponent<Props> {
  /** Undefined until its code is loaded. */
  Component: ComponentType<Props> | undefined
  /** Stays true: only a reload of the page requests the file again. */
  isFailed: boolean
}

/**
 * A part of a page whose code is loaded when it is needed, and which is rendered in steps between which the browser can
 * react. Unlike with `lazy`, a failure leaves the rest of the page as it is.
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
      (loaded) => isGone || startTransition(() => setComponent(() => loaded)),
      () => isGone || setIsFailed(true),
    )
    return () => {
      isGone = true
    }
  }, [isWaiting])
  return { Component, isFailed }
}

/**
 * For a part of a page that opens over it. Each opening requests code that could not be loaded before once more.
 * @param onFail closes it again, and says why
 * @param isSoonNeeded loads the code before it opens; a failure of that has no effect
 */
export function useLazyOverlay<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: boolean,
  onFail: () => void,
  isSoonNeeded = false,
): ComponentType<Props> | undefined {
  const [Component, setComponent] = useState<ComponentType<Props>>()
  const begin = useEffectEvent(load)
  const fail = useEffectEvent(onFail)
  const isMissing = Component === undefined
  useEffect(() => {
    if (!isMissing || !(isOpen || isSoonNeeded)) return
    let isGone = false
    begin().then(
      (loaded) => isGone || startTransition(() => setComponent(() => loaded)),
      () => isGone || !isOpen || fail(),
    )
    return () => {
      isGone = true
    }
  }, [isMissing, isOpen, isSoonNeeded])
  return Component
}

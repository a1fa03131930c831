import { useEffect, useState } from 'react'

type TouchModule = typeof import('./touch-module.ts')

/** The gestures: loaded on touch screens only, after the first picture, which does not need them. */
export function useTouchModule(hasPicture: boolean): TouchModule | undefined {
  const [loaded, setLoaded] = useState<TouchModule>()
  useEffect(() => {
    if (!hasPicture || !matchMedia('(any-pointer: coarse)').matches) return
    // without it taps still show and hide the controls
    import('./touch-module.ts').then(setLoaded, () => undefined)
  }, [hasPicture])
  return loaded
}

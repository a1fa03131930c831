import { useEffect, useState } from 'react'

type TouchModule = typeof import('./touch-module.ts')

/** What fingers need: loaded where there are any, after the first picture, because nothing of it is needed for that. */
export function useTouchModule(hasPicture: boolean): TouchModule | undefined {
  const [loaded, setLoaded] = useState<TouchModule>()
  useEffect(() => {
    if (!hasPicture || !matchMedia('(any-pointer: coarse)').matches) return
    // without it taps still show and hide the controls
    import('./touch-module.ts').then(setLoaded, () => undefined)
  }, [hasPicture])
  return loaded
}

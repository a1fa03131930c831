import { connectionFacts } from '../platform/network/connection-facts.ts'

// What most visits go on to, likeliest first.
const next = [
  () => import('../features/videos/play-page.tsx'),
  () => import('../features/player/player-stage.tsx'),
  () => import('../features/pages/home-page.tsx'),
  () => import('../features/shorts/shorts-page.tsx'),
  () => import('../features/videos/new-page.tsx'),
  () => import('../features/videos/hot-page.tsx'),
  () => import('../features/videos/category-page.tsx'),
]

/** Long enough that the page in front comes first on a slow line, ms. */
const calmMs = 2_000

let underWay = 0
let restsUntil = 0

/** Whether something is being fetched ahead right now. */
export function isWarmingUp(): boolean {
  return underWay > 0
}

/** Leaves the line to what somebody waits for, ms. */
export function restWarmUp(ms: number): void {
  restsUntil = performance.now() + ms
}

/** Fetches code before it is needed. What does not come now is asked for again when it is wanted. */
export async function fetchCodeAhead<T>(load: () => Promise<T>): Promise<T | undefined> {
  underWay += 1
  try {
    return await load()
  } catch {
    return undefined
  } finally {
    underWay -= 1
  }
}

/**
 * Fetches the code of the likely next pages while nothing else is going on, so that a tap on a train shows the
 * page at once. Not where data is to be saved.
 */
export function warmUp(): void {
  if (connectionFacts().saveData) return
  const fetchNext = async (index: number) => {
    const load = next[index]
    if (!load) return
    const rest = restsUntil - performance.now()
    if (rest > 0) {
      setTimeout(() => whenIdle(() => fetchNext(index)), rest)
      return
    }
    await fetchCodeAhead<unknown>(load)
    whenIdle(() => fetchNext(index + 1))
  }
  setTimeout(() => whenIdle(() => fetchNext(0)), calmMs)
}

function whenIdle(action: () => void): void {
  // Safari has no idle callback
  if ('requestIdleCallback' in window) window.requestIdleCallback(action)
  else setTimeout(action, 200)
}

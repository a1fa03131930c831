import { type HydrationState, matchRoutes } from 'react-router'
import { routes } from './routes.tsx'

interface LoadedRoutes {
  /** Marks these routes' loaders as already run, for React Router. */
  hydrationData: HydrationState
  /** Whether all code was loaded, so that the browser can render the same as the server. */
  isComplete: boolean
}

/** Loads the code of the page that the server rendered, so that the first render in the browser draws the same. */
export async function loadMatchedRoutes(pathname: string): Promise<LoadedRoutes> {
  const matches = matchRoutes(routes, pathname) ?? []
  const loaded = await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return true
      try {
        Object.assign(route, await route.lazy(), { lazy: undefined })
        return true
      } catch (error) {
        // the server-rendered page works without scripts; RouteFailure shows the error and a way to retry
        Object.assign(route, { lazy: undefined, Component: () => fail(error) })
        return false
      }
    }),
  )
  return {
    hydrationData: { loaderData: Object.fromEntries(matches.map(({ route }) => [route.id, null])) },
    isComplete: loaded.every(Boolean),
  }
}

function fail(error: unknown): never {
  throw error
}

import { type HydrationState, matchRoutes } from 'react-router'
import { routes } from './routes.tsx'

/**
 * Loads the code of the page that the server rendered, so that the first render in the browser draws the same.
 * @returns what tells React Router that these routes' loaders have already run
 */
export async function loadMatchedRoutes(pathname: string): Promise<HydrationState> {
  const matches = matchRoutes(routes, pathname) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
  return { loaderData: Object.fromEntries(matches.map(({ route }) => [route.id, null])) }
}

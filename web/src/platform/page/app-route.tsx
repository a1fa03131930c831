import type { ComponentType } from 'react'
import { type LazyRouteFunction, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import { needMemberTexts } from '../i18n/member-texts.ts'
import { AccountOnly } from '../session/account-only.tsx'
import { loginPathFor } from '../session/login-redirect.ts'
import { type PageContext, pageContext } from './page-context.ts'

/** The exports of a page's module that its route uses. */
export interface PageModule {
  Component: ComponentType
  /** Requests the data that the page shows. */
  load?: (context: PageContext, args: LoaderFunctionArgs) => Promise<void>
}

interface AppRoute {
  path: string
  /** The module's path in the folder `web`, by which the server finds its files in the build's manifest. */
  module: string
  page: () => Promise<PageModule>
  /** For signed-in accounts only (spec 2). */
  needsAccount: boolean
}

/** Facts about a route for code outside React Router. */
export interface RouteHandle {
  module: string
  needsAccount: boolean
  /** Whether the page uses the texts of the member area. */
  hasMemberTexts: boolean
}

/** A route whose page is loaded when it is visited. */
export function appRoute({ path, module, page, needsAccount }: AppRoute): RouteObject {
  const hasMemberTexts = path.startsWith('/user')
  const handle: RouteHandle = { module, needsAccount, hasMemberTexts }
  const lazy: LazyRouteFunction<RouteObject> = async () => {
    const [{ Component, load }] = await Promise.all([page(), hasMemberTexts && needMemberTexts()])
    return {
      Component: needsAccount
        ? () => (
            <AccountOnly>
              <Component />
            </AccountOnly>
          )
        : Component,
      loader: async (args) => {
        const context = args.context.get(pageContext)
        if (needsAccount && !context.mayEnter()) throw redirect(loginPathFor(new URL(args.request.url)))
        await load?.(context, args)
        return null
      },
    }
  }
  return { path, id: path, handle, lazy }
}

import type { ParseKeys } from 'i18next'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { type LazyRouteFunction, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import type { Catalogue, MemberCatalogue } from '../../locales/catalogue.ts'
import { ensureMemberTexts } from '../i18n/member-texts.ts'
import { AccountOnly } from '../session/account-only.tsx'
import { loginPathFor } from '../session/login-redirect.ts'
import { type PageContext, pageContext } from './page-context.ts'
import { useHead } from './site.ts'

/** The exports of a page's module that its route uses. */
export interface PageModule {
  Component: ComponentType
  /** The title's key, for a page whose content only the browser renders: it is in the first HTML, too. */
  title?: PageTitle
  /** Requests the data that the page shows. */
  load?: (context: PageContext, args: LoaderFunctionArgs) => Promise<void>
}

type Part = keyof Catalogue | keyof MemberCatalogue
type PageTitle = { [Name in Part]: `${Name}:${ParseKeys<Name>}` }[Part]

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

function Title({ text }: { text: PageTitle }) {
  const { t } = useTranslation()
  useHead({ title: t(text as ParseKeys) })
  return null
}

/** A route whose page is loaded when it is visited. */
export function appRoute({ path, module, page, needsAccount }: AppRoute): RouteObject {
  const hasMemberTexts = path.startsWith('/user')
  const handle: RouteHandle = { module, needsAccount, hasMemberTexts }
  const lazy: LazyRouteFunction<RouteObject> = async () => {
    const [{ Component, title, load }] = await Promise.all([page(), hasMemberTexts && ensureMemberTexts()])
    return {
      Component: needsAccount
        ? () => (
            <>
              {title && <Title text={title} />}
              <AccountOnly>
                <Component />
              </AccountOnly>
            </>
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

import { getPolicy, type PolicyKind } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { matchPath, useLocation } from 'react-router'
import { publicQuery } from '../../platform/api/call-query.ts'
import { useErrorText } from '../../platform/api/error-text.ts'
import { useLocalText } from '../../platform/i18n/use-locale.ts'
import type { PageModule } from '../../platform/page/app-route.tsx'
import { useHead } from '../../platform/page/site.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { SkeletonText } from '../../ui/states/skeleton.tsx'
import { parsePolicyText } from './parse-policy-text.ts'

const policyQuery = (kind: PolicyKind) => publicQuery(getPolicy, { kind })

const pathOf = (kind: PolicyKind) => `/about/${kind}`

/** As the router matches addresses: also with a slash at the end, and whatever the case of letters. */
function kindOf(pathname: string): PolicyKind {
  return (['privacy', 'publishing'] as const).find((kind) => matchPath(pathOf(kind), pathname)) ?? 'agreement'
}

/** The privacy policy, the service agreement, or the upload notice, in force. */
function PolicyPage() {
  const { t } = useTranslation('settings')
  const { pathname } = useLocation()
  const kind = kindOf(pathname)
  const errorText = useErrorText()
  const localText = useLocalText()
  const { data, error, isFetching, refetch } = useQuery(policyQuery(kind))
  useHead({ title: data ? localText(data.title) : t(`about.${kind}`), canonicalPath: pathOf(kind) })
  return (
    <article aria-busy={isFetching} className="gutter-x mx-auto max-w-160 py-4 lg:py-10">
      <h1 className="pb-1 font-bold text-lg lg:text-xl">
        {data ? localText(data.title) : t(`about.${kind}`)}
      </h1>
      <p className="min-h-6 pb-4 text-ink-faint text-sm">
        {data && t('about.version', { version: data.version })}
      </p>
      {error && !data && (
        <ErrorState isRetrying={isFetching} onRetry={() => refetch()} text={errorText(error)} />
      )}
      {!data && !error && <SkeletonText lines={8} size="base" />}
      {data &&
        parsePolicyText(localText(data.text)).map(({ key, kind, text }) =>
          kind === 'heading' ? (
            <h2 className="pt-5 pb-2 font-semibold" key={key}>
              {text}
            </h2>
          ) : (
            <p className="pb-3 text-ink-muted" key={key}>
              {text}
            </p>
          ),
        )}
    </article>
  )
}

export const page: PageModule = {
  Component: PolicyPage,
  load: async ({ ensure }, { request }) => {
    await ensure(policyQuery(kindOf(new URL(request.url).pathname)))
  },
}

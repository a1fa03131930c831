import { type FaqEntry, listFaq } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { publicQuery } from '../../platform/api/call-query.ts'
import { useErrorText } from '../../platform/api/error-text.ts'
import { useLocalText } from '../../platform/i18n/use-locale.ts'
import type { PageModule } from '../../platform/page/app-route.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { ClearButton } from '../../ui/fields/clear-button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ChevronDownIcon, SearchIcon } from '../../ui/icons/navigation-icons.tsx'
import { QuestionIcon } from '../../ui/icons/status-icons.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { SkeletonRow } from '../../ui/states/skeleton.tsx'
import { Card } from '../../ui/surfaces/card.tsx'
import { AccountPage } from '../accounts/account-page.tsx'
import { searchFaq } from './search-faq.ts'

export const faqQuery = publicQuery(listFaq, {})
const skeletons = ['a', 'b', 'c', 'd', 'e', 'f']

function FaqPage() {
  const { t } = useTranslation('messages')
  const errorText = useErrorText()
  const localText = useLocalText()
  const { data, error, isFetching, refetch } = useQuery(faqQuery)
  const field = useRef<HTMLInputElement>(null)
  const [wanted, setWanted] = useState('')
  const found = searchFaq(data ?? [], wanted, localText)
  return (
    <AccountPage backTo="/user" title={t('faq.title')} width="wide">
      <TextField
        enterKeyHint="search"
        icon={<SearchIcon size={20} />}
        isLabelHidden
        label={t('faq.search')}
        maxLength={60}
        onChange={(event) => setWanted(event.target.value)}
        placeholder={t('faq.search')}
        ref={field}
        trailing={wanted !== '' && <ClearButton field={field} onClear={() => setWanted('')} />}
        type="search"
        value={wanted}
      />
      <p aria-live="polite" className="min-h-7 py-1 text-ink-faint text-sm">
        {wanted.trim() !== '' && data && t('faq.found', { count: found.length })}
      </p>
      {error && !data && (
        <ErrorState isRetrying={isFetching} onRetry={() => refetch()} text={errorText(error)} />
      )}
      {data && found.length === 0 && (
        <EmptyState
          action={<LinkButton render={<Link to="/user/service" />}>{t('support.title')}</LinkButton>}
          icon={<QuestionIcon size={32} />}
          text={t('faq.noneText')}
          title={t('faq.none')}
        />
      )}
      {!data && !error && (
        <Card>
          {skeletons.map((key) => (
            <SkeletonRow key={key} picture="none" />
          ))}
        </Card>
      )}
      {found.length > 0 && (
        <Card className="divide-y divide-line overflow-hidden" isPadded={false}>
          {found.map((question) => (
            <FaqRow key={question.id} question={question} />
          ))}
        </Card>
      )}
    </AccountPage>
  )
}

function FaqRow({ question }: { question: FaqEntry }) {
  const { t } = useTranslation('messages')
  const localText = useLocalText()
  return (
    <details className="group">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-3 transition duration-fast hover:bg-raised [&::-webkit-details-marker]:hidden">
        <span className="flex-1 font-medium">{localText(question.question)}</span>
        <ChevronDownIcon
          className="text-ink-faint transition duration-fast group-open:rotate-180"
          size={18}
        />
      </summary>
      <div className="px-4 pb-4 text-ink-muted">
        <p className="max-w-prose whitespace-pre-line">{localText(question.answer)}</p>
        {question.link && (
          <div className="pt-3">
            <LinkButton render={<Link to={question.link} />} size="small">
              {t('faq.go')}
            </LinkButton>
          </div>
        )}
      </div>
    </details>
  )
}

export const page: PageModule = { Component: FaqPage, title: 'messages:faq.title' }

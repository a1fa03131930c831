import { listQuestions, type Question } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { publicQuery } from '../../platform/api/call-query.ts'
import { useErrorText } from '../../platform/api/error-text.ts'
import { useLocalText } from '../../platform/i18n/use-locale.ts'
import type { PageModule } from '../../platform/page/app-route.tsx'
import { useHead } from '../../platform/page/site.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ChevronDownIcon, SearchIcon } from '../../ui/icons/navigation-icons.tsx'
import { QuestionIcon } from '../../ui/icons/status-icons.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { SkeletonRow } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AccountPage } from '../accounts/account-page.tsx'
import { searchQuestions } from './search-questions.ts'

export const questionsQuery = publicQuery(listQuestions, {})
const skeletons = ['a', 'b', 'c', 'd', 'e', 'f']

/** What members ask most, and the answers; searched as one types. */
function QuestionPage() {
  const { t } = useTranslation('messages')
  const errorText = useErrorText()
  const localText = useLocalText()
  const { data, error, isFetching, refetch } = useQuery(questionsQuery)
  const [wanted, setWanted] = useState('')
  useHead({ title: t('question.title') })
  const found = searchQuestions(data ?? [], wanted, localText)
  return (
    <AccountPage backTo="/user" title={t('question.title')} width="wide">
      <TextField
        enterKeyHint="search"
        icon={<SearchIcon size={20} />}
        isLabelHidden
        label={t('question.search')}
        maxLength={60}
        onChange={(event) => setWanted(event.target.value)}
        placeholder={t('question.search')}
        type="search"
        value={wanted}
      />
      <p aria-live="polite" className="min-h-7 py-1 text-ink-faint text-sm">
        {wanted.trim() !== '' && data && t('question.found', { count: found.length })}
      </p>
      {error && !data && (
        <ErrorState isRetrying={isFetching} onRetry={() => refetch()} text={errorText(error)} />
      )}
      {data && found.length === 0 && (
        <EmptyState
          action={<LinkButton render={<Link to="/user/service" />}>{t('service.title')}</LinkButton>}
          icon={<QuestionIcon size={32} />}
          text={t('question.noneText')}
          title={t('question.none')}
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
            <QuestionRow key={question.id} question={question} />
          ))}
        </Card>
      )}
    </AccountPage>
  )
}

function QuestionRow({ question }: { question: Question }) {
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
              {t('question.go')}
            </LinkButton>
          </div>
        )}
      </div>
    </details>
  )
}

export const questionPage: PageModule = { Component: QuestionPage }

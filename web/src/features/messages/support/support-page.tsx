import type { FaqEntry, SupportMessage } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../platform/api/error-text.ts'
import { useDateText } from '../../../platform/i18n/use-date-text.ts'
import { useLocalText } from '../../../platform/i18n/use-locale.ts'
import type { PageModule } from '../../../platform/page/app-route.tsx'
import { useQueryParameter } from '../../../platform/page/use-query-parameter.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ChevronDownIcon } from '../../../ui/icons/navigation-icons.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonRow } from '../../../ui/states/skeleton.tsx'
import { AccountPage } from '../../accounts/account-page.tsx'
import { faqQuery } from '../faq-page.tsx'
import { Bubble } from './bubble.tsx'
import { Composer } from './composer.tsx'
import type { OutgoingMessage } from './outbox.ts'
import { useOutbox } from './use-outbox.ts'
import { useScrollToEnd } from './use-scroll-to-end.ts'
import { useThread } from './use-thread.ts'

function SupportPage() {
  const { t } = useTranslation('messages')
  const errorText = useErrorText()
  const { query, messages, add } = useThread()
  const { outgoing, send, retry, discard } = useOutbox(add)
  const [chosenQuestions, setChosenQuestions] = useState<readonly ChosenQuestion[]>([])
  const [request] = useQueryParameter('request', ['publish'])
  const { data, error, isFetching, refetch } = query
  const newestId = messages.at(-1)?.id ?? 0
  const endKey = `${newestId} ${outgoing.at(-1)?.key} ${chosenQuestions.length}`
  const { hasNewBelow, goToEnd } = useScrollToEnd(data ? endKey : undefined, messages[0]?.id)
  return (
    <AccountPage backTo="/user" title={t('support.title')} width="wide">
      <div className="flex min-h-[calc(100dvh-15rem)] flex-col justify-end gap-3 pb-4 lg:min-h-[calc(100dvh-17rem)]">
        {error && !data && (
          <ErrorState isRetrying={isFetching} onRetry={() => refetch()} text={errorText(error)} />
        )}
        {!data && !error && (
          <>
            <SkeletonRow picture="none" />
            <SkeletonRow picture="none" />
            <SkeletonRow picture="none" />
          </>
        )}
        {data && query.hasNextPage && <EarlierButton query={query} />}
        {/* a message that is being sent, or failed, is shown even while the thread is not loaded */}
        {(data || outgoing.length > 0) && (
          <div aria-live="polite" className="space-y-3" role="log">
            {data && <MessageHistory chosenQuestions={chosenQuestions} messages={messages} />}
            {outgoing.map((message) => (
              <OutgoingBubble key={message.key} message={message} onDiscard={discard} onRetry={retry} />
            ))}
            {data && outgoing.length === 0 && (
              <AnswerNote hours={data.pages[0]?.answerHours} newest={messages.at(-1)} />
            )}
          </div>
        )}
        {data && (
          <QuestionButtons
            chosenQuestions={chosenQuestions}
            isNewThread={messages.length === 0 && outgoing.length === 0}
            onChoose={(question) => setChosenQuestions([...chosenQuestions, { question, afterId: newestId }])}
          />
        )}
      </div>
      {hasNewBelow && (
        <div className="pointer-events-none sticky bottom-40 flex justify-center lg:bottom-24">
          <Button
            className="pointer-events-auto"
            icon={<ChevronDownIcon size={18} />}
            onClick={goToEnd}
            size="small"
          >
            {t('support.newest')}
          </Button>
        </div>
      )}
      <Composer
        initialText={request && t(`support.request.${request}`)}
        onSend={(text, pictures, subject) => {
          send(text, pictures, subject)
          goToEnd()
        }}
      />
    </AccountPage>
  )
}

interface AnswerNoteProps {
  newest: SupportMessage | undefined
  /** Within which an answer is due; undefined until it is known. */
  hours: number | undefined
}

/** Below a message that waits for its answer: within how many hours it is due. Nothing once it is late. */
function AnswerNote({ newest, hours }: AnswerNoteProps) {
  const { t } = useTranslation('messages')
  if (!newest?.isMine || hours === undefined) return null
  if (Date.parse(newest.sentAt) + hours * 3_600_000 < Date.now()) return null
  return <p className="text-right text-ink-faint text-xs">{t('support.answerWithin', { count: hours })}</p>
}

/** Loads what was written before. */
function EarlierButton({ query }: Pick<ReturnType<typeof useThread>, 'query'>) {
  const { t } = useTranslation('messages')
  const errorText = useErrorText()
  return (
    <div className="text-center">
      {query.isFetchNextPageError && (
        <p className="text-danger text-sm" role="alert">
          {errorText(query.error)}
        </p>
      )}
      <Button
        isBusy={query.isFetchingNextPage}
        onClick={() => query.fetchNextPage()}
        size="small"
        variant="quiet"
      >
        {t('support.earlier')}
      </Button>
    </div>
  )
}

interface MessageHistoryProps extends Pick<ReturnType<typeof useThread>, 'messages'> {
  chosenQuestions: readonly ChosenQuestion[]
}

/** The messages, with the questions that were chosen between them. */
function MessageHistory({ messages, chosenQuestions }: MessageHistoryProps) {
  const dateText = useDateText()
  const questionsChosenAfter = (id: number) => chosenQuestions.filter(({ afterId }) => afterId === id)
  return (
    <>
      <ChosenQuestionBubbles chosenQuestions={questionsChosenAfter(0)} />
      {messages.map((message) => (
        <Fragment key={message.id}>
          <Bubble
            subject={message.about}
            isMine={message.isMine}
            note={<time dateTime={message.sentAt}>{dateText.moment(message.sentAt)}</time>}
            pictures={message.pictures}
            text={message.text}
          />
          <ChosenQuestionBubbles chosenQuestions={questionsChosenAfter(message.id)} />
        </Fragment>
      ))}
    </>
  )
}

interface OutgoingBubbleProps {
  message: OutgoingMessage
  onRetry: (message: OutgoingMessage) => void
  onDiscard: (key: string) => void
}

/** A message that is being sent, or that failed and can be sent again or discarded. */
function OutgoingBubble({ message, onRetry, onDiscard }: OutgoingBubbleProps) {
  const { t } = useTranslation('messages')
  const errorText = useErrorText()
  const note = message.error ? (
    <span className="flex flex-wrap items-center justify-end gap-1">
      <span className="text-danger" role="alert">
        {t('support.failed')} {errorText(message.error)}
      </span>
      <Button onClick={() => onRetry(message)} size="small">
        {t('support.retry')}
      </Button>
      <Button onClick={() => onDiscard(message.key)} size="small" variant="quiet">
        {t('support.discard')}
      </Button>
    </span>
  ) : (
    t('support.sending')
  )
  return (
    <Bubble
      subject={message.subject}
      isMine
      note={note}
      pictures={message.pictures.map(({ preview }) => ({ address: preview }))}
      text={message.text}
    />
  )
}

/** A question that was chosen by its button, shown after this message; 0: before all messages. */
interface ChosenQuestion {
  question: FaqEntry
  afterId: number
}

function ChosenQuestionBubbles({ chosenQuestions }: { chosenQuestions: readonly ChosenQuestion[] }) {
  const localText = useLocalText()
  return chosenQuestions.map(({ question }) => (
    <div className="space-y-3" key={question.id}>
      <Bubble isMine text={localText(question.question)} />
      <Bubble isMine={false} text={localText(question.answer)} />
    </div>
  ))
}

interface QuestionButtonsProps {
  chosenQuestions: readonly ChosenQuestion[]
  /** Nothing was written yet: all questions are visible. Later they are in one row. */
  isNewThread: boolean
  onChoose: (question: FaqEntry) => void
}

/** Frequent questions as buttons: the answer appears at once, without writing to customer service. */
function QuestionButtons({ chosenQuestions, isNewThread, onChoose }: QuestionButtonsProps) {
  const { t } = useTranslation('messages')
  const localText = useLocalText()
  const { data = [] } = useQuery(faqQuery)
  const offered = data.filter(
    ({ id, isOffered }) => isOffered && !chosenQuestions.some(({ question }) => question.id === id),
  )
  if (offered.length === 0) return null
  return (
    <div className="space-y-2 pt-1">
      {isNewThread && <p className="text-ink-faint text-sm">{t('support.greeting')}</p>}
      <ul
        className={
          isNewThread
            ? 'flex flex-wrap gap-2'
            : 'scroll-row -mx-(--page-gutter) flex gap-2 px-(--page-gutter)'
        }
      >
        {offered.map((question) => (
          <li className={isNewThread ? undefined : 'max-w-60 shrink-0'} key={question.id}>
            <button
              className={classNames(
                'min-h-11 rounded-lg bg-surface px-3.5 py-2 text-left text-sm ring-1 ring-line-strong ring-inset transition duration-fast hover:bg-raised active:scale-98',
                !isNewThread && 'w-full truncate',
              )}
              onClick={() => onChoose(question)}
              type="button"
            >
              {localText(question.question)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

export const page: PageModule = { Component: SupportPage, title: 'messages:support.title' }

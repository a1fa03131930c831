import {
  closeSupportThread,
  getPerson,
  getSupportThread,
  listSupportThreads,
  type StaffSupportMessage,
  type SupportSubject,
} from '@liuguang/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Button, Card, Col, Flex, Form, Grid, Image, Row, Skeleton, Tag, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { callQuery, client, useAction } from '../../platform/api.ts'
import { useMay } from '../../platform/me.ts'
import { storeUnsentText } from '../../platform/unsaved.ts'
import { ActionFailure } from '../../ui/action-failure.tsx'
import { FailedToLoad } from '../../ui/failed-to-load.tsx'
import { HintedButton } from '../../ui/hinted-button.tsx'
import { LastActionText } from '../../ui/last-action.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { useAskToDiscard } from '../../ui/use-ask-to-discard.ts'
import { useUndo } from '../../ui/use-undo.tsx'
import { AnswerForm, aboutAnswer, type WrittenAnswer } from './answer-form.tsx'
import { DueTime } from './due-time.tsx'
import { MemberCard } from './member-card.tsx'

const refreshMs = 5000
const pageSize = 60

/**
 * A box that is scrolled to its end when it opens, and keeps its place when something is added at its beginning: browsers
 * count the scroll position of a reversed column from its end. The column has one element.
 */
const fromEnd = { display: 'flex', flexDirection: 'column-reverse', overflow: 'auto', padding: 24 } as const

/** One conversation, with what a member's question is about beside it. */
export function ThreadPage() {
  const accountId = Number(useParams().id)
  // What was typed to one member is not sent to the next.
  return <Thread key={accountId} accountId={accountId} />
}

function Thread({ accountId }: { accountId: number }) {
  const { t } = useTranslation(['support', 'app'])
  const navigate = useNavigate()
  const isWide = Grid.useBreakpoint().lg ?? true
  const mayAnswer = useMay('messages.answer')
  const thread = useThread(accountId)
  const person = useQuery(callQuery(getPerson, { id: accountId }))
  const outdated = [listSupportThreads, getSupportThread]
  const close = useAction(closeSupportThread, outdated)
  const offerUndo = useUndo(closeSupportThread, outdated)
  const [answerForm] = Form.useForm<WrittenAnswer>()
  const askToDiscard = useAskToDiscard()
  const onClosed = () => {
    storeUnsentText(aboutAnswer(accountId), '')
    void navigate('/support')
    offerUndo(t('closed'), { accountId, isClosed: false, isUndo: true })
  }
  const lastMessage = thread.data?.pages[0]?.list[0]?.id
  const known = lastMessage === undefined ? {} : { expected: lastMessage }
  const onReopen = () =>
    close.mutate(
      { accountId, isClosed: false },
      { onSuccess: () => offerUndo(t('reopened'), { accountId, isClosed: true, isUndo: true, ...known }) },
    )
  const onClose = () => {
    const isWritten = Boolean(answerForm.getFieldValue('text')?.trim())
    // Closing leaves the page, and its undo does not bring back what was typed.
    askToDiscard(isWritten, () => close.mutate({ accountId, isClosed: true }, { onSuccess: onClosed }))
  }
  if (thread.error && !thread.data)
    return (
      <>
        <FailedToLoad error={thread.error} onRetry={thread.refetch} />
        <Link to="/support">{t('back')}</Link>
      </>
    )
  if (!thread.data) return <Skeleton active title={false} />
  const list = thread.data.pages.flatMap((page) => page.list)
  const facts = thread.data.pages[0]?.thread
  const isClosed = facts?.closedAt !== null
  const member = facts?.name || person.data?.name || t('guest', { id: accountId })
  return (
    <>
      <PageHead title={member}>
        {facts?.dueAt && <DueTime dueAt={facts.dueAt} hasLabel />}
        {mayAnswer && facts && (
          <HintedButton
            hint={t(isClosed ? 'reopenHint' : 'closeHint')}
            loading={close.isPending}
            onClick={isClosed ? onReopen : onClose}
          >
            {t(isClosed ? 'reopen' : facts.waitingSince ? 'close' : 'closeAnswered')}
          </HintedButton>
        )}
      </PageHead>
      <LastActionText action={thread.data.pages[0]?.lastClosed ?? null} />
      <ActionFailure error={close.error ?? thread.error} />
      <Row gutter={[16, 16]}>
        <Col flex={isWide ? '1 1 0' : '100%'} style={{ minWidth: 0 }}>
          <Flex vertical gap={12}>
            <Card styles={{ body: { padding: 0 } }}>
              <div
                role="log"
                aria-label={member}
                style={{ ...fromEnd, maxHeight: isWide ? '58vh' : '50vh' }}
                // scrolled by keys, too
                // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region
                tabIndex={0}
              >
                <div>
                  {thread.hasNextPage && (
                    <Button
                      loading={thread.isFetchingNextPage}
                      onClick={() => void thread.fetchNextPage()}
                      style={{ marginBottom: 12 }}
                    >
                      {t('older')}
                    </Button>
                  )}
                  <Flex vertical gap={12} component="ul" style={{ margin: 0, padding: 0, listStyle: 'none' }}>
                    {list.toReversed().map((message) => (
                      <Message key={message.id} message={message} member={member} />
                    ))}
                  </Flex>
                  {list.length === 0 && <Typography.Text type="secondary">{t('noMessages')}</Typography.Text>}
                </div>
              </div>
            </Card>
            {mayAnswer && (
              <AnswerForm
                {...{ accountId, form: answerForm }}
                lastMessage={lastMessage ?? null}
                lang={person.data?.lang}
              />
            )}
          </Flex>
        </Col>
        <Col flex={isWide ? '320px' : '100%'}>
          <MemberCard accountId={accountId} messages={list} person={person.data} />
        </Col>
      </Row>
    </>
  )
}

/** The messages of a conversation by pages, the newest first; what is loaded is read again all the time. */
function useThread(accountId: number) {
  return useInfiniteQuery({
    queryKey: [getSupportThread.name, { accountId, size: pageSize }],
    queryFn: ({ pageParam, signal }) =>
      client.call(
        getSupportThread,
        { accountId, size: pageSize, ...(pageParam ? { cursor: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // One request each time: with more pages, each is read again less often.
    refetchInterval: ({ state }) => refreshMs * (state.data?.pages.length ?? 1),
  })
}

function Message({ message, member }: { message: StaffSupportMessage; member: string }) {
  const { t } = useTranslation('support')
  const timeText = useTimeText()
  const { by, text, pictures, about, sentAt } = message
  return (
    <li style={{ alignSelf: by ? 'end' : 'start', maxWidth: '85%' }}>
      <Typography.Text type="secondary" style={{ fontSize: 12 }}>
        {by ?? member} · {timeText(sentAt)}
      </Typography.Text>
      <Card size="small" styles={{ body: { background: by ? 'rgba(194, 65, 12, 0.08)' : undefined } }}>
        {about && <Subject about={about} />}
        <div style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</div>
        {pictures.length > 0 && (
          <Image.PreviewGroup>
            <Flex gap={8} wrap style={{ marginTop: text ? 8 : 0 }}>
              {pictures.map(({ address }) => (
                <Image key={address} src={address} alt={t('picture')} width={120} />
              ))}
            </Flex>
          </Image.PreviewGroup>
        )}
      </Card>
    </li>
  )
}

/** What a message is about. An order leads to its page. */
function Subject({ about: { kind, id, title } }: { about: SupportSubject }) {
  const { t } = useTranslation('support')
  const mayReadOrders = useMay('payments.read')
  const name = `${t(`about.${kind}`)} ${kind === 'order' ? `${id} (${title})` : title}`
  return (
    <div style={{ marginBottom: 8 }}>
      {kind === 'order' && mayReadOrders ? (
        <Link to={`/orders/${encodeURIComponent(id)}`}>{name}</Link>
      ) : (
        <Tag>{name}</Tag>
      )}
    </div>
  )
}

import {
  countRecipients,
  getSettings,
  Lang,
  type LocalText,
  limits,
  listSentNotices,
  type NoticeAudience,
  sendNotice,
} from '@liuguang/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Card, Col, Flex, Form, type FormRule, Input, Radio, Row } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { callQuery, client, useAction } from '../../platform/api.ts'
import { keepDraft, keptDraft } from '../../platform/kept-drafts.ts'
import { useMay, useMyId } from '../../platform/me.ts'
import { ActionFailure } from '../../ui/action-failure.tsx'
import { timeOfDays } from '../../ui/days-filter.tsx'
import { fillEmptyLangs } from '../../ui/fill-empty-langs.ts'
import { LangSelect } from '../../ui/lang-select.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SentNotices } from './sent-notices.tsx'

interface NoticeValues {
  kind: 'one' | NoticeAudience['kind']
  accountId?: number
  lang?: Lang
  /** The first and the last day of UTC on which they joined, such as `2026-11-25`. */
  joinedSince?: string
  joinedUntil?: string
  title: LocalText
  text: LocalText
}

const audiences = ['one', 'all', 'members', 'guests', 'vip'] as const

/** Under which the draft is kept. */
const about = 'notice'

function audienceOf({ kind, lang, joinedSince, joinedUntil }: NoticeValues): NoticeAudience {
  const joined = timeOfDays({
    ...(joinedSince ? { since: joinedSince } : {}),
    ...(joinedUntil ? { until: joinedUntil } : {}),
  })
  return {
    kind: kind === 'one' ? 'all' : kind,
    ...(lang ? { lang } : {}),
    ...(joined.since ? { joinedSince: joined.since } : {}),
    ...(joined.before ? { joinedBefore: joined.before } : {}),
  }
}

/** What was sent so far, and a new message for who may send one. */
export function NoticesPage() {
  const { t } = useTranslation('app')
  const maySend = useMay('messages.send')
  return (
    <>
      <PageHead title={t('pages.notices')} />
      {maySend && <NewNotice />}
      <SentNotices />
    </>
  )
}

/** A message to one person, a group or everybody. A group is counted before it can be sent to. */
function NewNotice() {
  const { t } = useTranslation(['support', 'app', 'people'])
  const { message } = App.useApp()
  const [parameters] = useSearchParams()
  const [form] = Form.useForm<NoticeValues>()
  const kind = Form.useWatch('kind', form)
  const [counted, setCounted] = useState<number>()
  const isChosen = (audience: NoticeAudience) =>
    JSON.stringify(audienceOf(form.getFieldsValue())) === JSON.stringify(audience)
  const count = useMutation({
    mutationFn: (audience: NoticeAudience) => client.call(countRecipients, { audience }),
    // Another group may have been chosen before the answer, which then counts nobody who gets the message.
    onSuccess: (response, audience) => isChosen(audience) && setCounted(response.count),
  })
  const site = useQuery(callQuery(getSettings, {}))
  const send = useAction(sendNotice, [listSentNotices])
  const isToOne = kind === 'one'
  const to = Number(parameters.get('to')) || undefined
  const myId = useMyId()
  useEffect(() => {
    const kept = keptDraft<NoticeValues>(myId, about)
    // Who comes from a member writes to that one.
    if (kept) form.setFieldsValue({ ...kept, ...(to ? { kind: 'one', accountId: to } : {}) })
  }, [form, myId, to])
  const keep = () => {
    const values: NoticeValues = form.getFieldsValue(true)
    keepDraft(myId, about, isAnythingWritten(values) ? values : undefined)
  }
  return (
    <Card>
      <Form<NoticeValues>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ kind: to ? 'one' : 'all', ...(to ? { accountId: to } : {}) }}
        onValuesChange={(changed) => {
          keep()
          // Another group has another number of people.
          if (!('title' in changed || 'text' in changed)) setCounted(undefined)
        }}
        onFinish={(values) =>
          send.mutate(
            {
              ...(isToOne ? { accountId: values.accountId ?? 0 } : { audience: audienceOf(values) }),
              ...(isToOne ? filledTexts(values) : { title: values.title, text: values.text }),
            },
            {
              onSuccess: ({ recipients }) => {
                void message.success(t('notice.sent', { count: recipients }))
                setCounted(undefined)
                keepDraft(myId, about, undefined)
                form.resetFields()
              },
            },
          )
        }
      >
        <ActionFailure error={send.error ?? count.error} />
        <Form.Item name="kind" label={t('notice.to')}>
          <Radio.Group
            options={audiences.map((value) => ({ value, label: t(`notice.audiences.${value}`) }))}
          />
        </Form.Item>
        {isToOne ? (
          <NumberField
            name="accountId"
            label={t('notice.accountId')}
            min={1}
            isRequired
            style={{ maxWidth: 200 }}
          />
        ) : (
          <Flex gap={16} wrap>
            <Form.Item name="lang" label={t('notice.lang')}>
              <LangSelect allowClear placeholder={t('notice.anyLang')} style={{ width: 180 }} />
            </Form.Item>
            <Form.Item name="joinedSince" label={t('app:days.since', { what: t('people:createdAt') })}>
              <Input type="date" />
            </Form.Item>
            <Form.Item name="joinedUntil" label={t('app:days.until', { what: t('people:createdAt') })}>
              <Input type="date" />
            </Form.Item>
          </Flex>
        )}
        <NoticeTexts
          isToOne={isToOne}
          onCopy={() => {
            form.setFieldsValue(filledTexts(form.getFieldsValue()))
            keep()
          }}
        />
        <Alert
          type="info"
          showIcon
          title={t(site.data?.hasMail === false ? 'notice.hintWithoutMail' : 'notice.hint')}
          style={{ marginBottom: 16 }}
        />
        <Flex gap={8} wrap align="center">
          {!isToOne && (
            <Button loading={count.isPending} onClick={() => count.mutate(audienceOf(form.getFieldsValue()))}>
              {t('notice.count')}
            </Button>
          )}
          <Button type="primary" htmlType="submit" loading={send.isPending} disabled={!isToOne && !counted}>
            {isToOne
              ? t('send')
              : counted === undefined
                ? t('notice.countFirst')
                : t('notice.send', { count: counted })}
          </Button>
        </Flex>
      </Form>
    </Card>
  )
}

const isAnythingWritten = ({ title, text }: NoticeValues) =>
  [title, text].some((texts) => Object.values(texts ?? {}).some((one) => one?.trim()))

/** Empty languages get the first text that there is. */
const filledTexts = ({ title, text }: NoticeValues): Pick<NoticeValues, 'title' | 'text'> => ({
  title: fillEmptyLangs(title),
  text: fillEmptyLangs(text),
})

/** A message to one person needs a text in one language, which is read in the others, too. */
function NoticeTexts({ isToOne, onCopy }: { isToOne: boolean; onCopy: () => void }) {
  const { t } = useTranslation(['support', 'settings'])
  const rulesOf = (field: 'title' | 'text'): FormRule[] => [
    ({ getFieldValue }) => {
      const texts = Object.values<string | undefined>(getFieldValue(field) ?? {})
      const required = !isToOne || !texts.some((text) => text?.trim())
      return { required, whitespace: required, message: t('notice.needed') }
    },
  ]
  const dependenciesOf = (field: 'title' | 'text') => Lang.enum.map((lang) => [field, lang])
  return (
    <>
      <Row gutter={16}>
        {Lang.enum.map((one) => {
          const lang = t(`settings:langs.${one}`)
          return (
            <Col key={one} xs={24} md={12}>
              <Form.Item
                name={['title', one]}
                label={t('notice.title', { lang })}
                rules={rulesOf('title')}
                dependencies={dependenciesOf('title')}
              >
                <Input maxLength={limits.noticeTitleMax} />
              </Form.Item>
              <Form.Item
                name={['text', one]}
                label={t('notice.text', { lang })}
                rules={rulesOf('text')}
                dependencies={dependenciesOf('text')}
              >
                <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} maxLength={limits.noticeTextMax} />
              </Form.Item>
            </Col>
          )
        })}
      </Row>
      <Button onClick={onCopy} style={{ marginBottom: 16 }}>
        {t('notice.copy')}
      </Button>
    </>
  )
}

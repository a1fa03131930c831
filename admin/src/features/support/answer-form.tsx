import {
  answerSupportThread,
  CallError,
  getSupportThread,
  type Lang,
  limits,
  listCannedAnswers,
  listSupportThreads,
} from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Dropdown, Flex, Form, type FormInstance, Input } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { callQuery, isOutdatedRefusal, useAction, useReload } from '../../platform/api.ts'
import { currentLang } from '../../platform/i18n.ts'
import { storeUnsentText, unsentText } from '../../platform/unsaved.ts'
import { ActionFailure } from '../../ui/action-failure.tsx'
import { cannedAnswerTitle } from './canned-answer-dialog.tsx'

/** What is typed but not sent. */
export interface WrittenAnswer {
  text?: string
}

/** By what an answer is kept that was typed and not sent. */
export const aboutAnswer = (accountId: number) => `support:${accountId}`

interface AnswerFormProps {
  form: FormInstance<WrittenAnswer>
  accountId: number
  /** The last message that is shown. Null: none. */
  lastMessage: number | null
  /** Of the member: canned answers are inserted in it. */
  lang: Lang | undefined
}

/** The calls whose responses an answer makes outdated. */
const outdated = [getSupportThread, listSupportThreads]

/** Replies to a member, from the keyboard or with a canned answer that may still be changed. */
export function AnswerForm({ form, accountId, lastMessage, lang = currentLang() }: AnswerFormProps) {
  const { t } = useTranslation('support')
  const answer = useAction(answerSupportThread, outdated)
  const reload = useReload(outdated)
  const canned = useQuery(callQuery(listCannedAnswers, {}))
  const about = aboutAnswer(accountId)
  // The last message when the answer was begun: what a colleague has answered since may go unnoticed while one writes.
  const known = useRef(unsentText(about) ? lastMessage : undefined)
  const store = (text: string) => {
    storeUnsentText(about, text)
    if (!text.trim()) known.current = undefined
    else if (known.current === undefined) known.current = lastMessage
  }
  const write = (text: string) => {
    form.setFieldsValue({ text })
    store(text)
  }
  const onRefused = (error: Error) => {
    if (!isOutdatedRefusal(error)) return
    // Sent again, it is the answer to what is shown then.
    known.current = undefined
    void reload()
  }
  const send = (text: string) => {
    store(text)
    const input = { accountId, text: text.trim(), expected: known.current ?? null }
    answer.mutate(input, { onSuccess: () => write(''), onError: onRefused })
  }
  const insert = (text: string) => {
    const written: string = form.getFieldValue('text') ?? ''
    write(written.trim() ? `${written.trimEnd()}\n${text}` : text)
  }
  return (
    <Form<WrittenAnswer>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ text: unsentText(about) }}
      onValuesChange={(_, { text = '' }) => store(text)}
      onFinish={({ text = '' }) => send(text)}
    >
      {isAnswered(answer.error) ? (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={t('answeredMeanwhile')}
          style={{ marginBottom: 12 }}
        />
      ) : (
        <ActionFailure error={answer.error} />
      )}
      <Form.Item
        name="text"
        label={t('answer')}
        rules={[{ required: true, whitespace: true, message: t('answerNeeded') }]}
        style={{ marginBottom: 12 }}
      >
        <Input.TextArea
          autoSize={{ minRows: 3, maxRows: 10 }}
          maxLength={limits.supportTextMax}
          // once it is sent the field is emptied
          readOnly={answer.isPending}
        />
      </Form.Item>
      <Flex gap={8} justify="space-between" wrap>
        <Dropdown
          trigger={['click']}
          disabled={answer.isPending || !canned.data?.length}
          menu={{
            items: (canned.data ?? []).map((one, place) => ({ key: place, label: cannedAnswerTitle(one) })),
            onClick: ({ key }) => insert(canned.data?.[Number(key)]?.text[lang] ?? ''),
          }}
        >
          <Button>{t('canned')}</Button>
        </Dropdown>
        <Button type="primary" htmlType="submit" loading={answer.isPending}>
          {t('send')}
        </Button>
      </Flex>
    </Form>
  )
}

/** Whether an answer was refused because a colleague has answered. */
const isAnswered = (error: Error | null) =>
  error instanceof CallError && error.failure === 'CHANGED_MEANWHILE'

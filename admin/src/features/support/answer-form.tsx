import {
  answerSupportThread,
  getSupportThread,
  type Lang,
  limits,
  listCannedAnswers,
  listSupportThreads,
} from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Dropdown, Flex, Form, type FormInstance, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { callQuery, useAct } from '../../platform/api.ts'
import { currentLang } from '../../platform/i18n.ts'
import { storeUnsentText, unsentText } from '../../platform/unsaved.ts'
import { ActFailure } from '../../ui/act-failure.tsx'
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
  /** Of the member: canned answers are inserted in it. */
  lang: Lang | undefined
}

/** Replies to a member, from the keyboard or with a canned answer that may still be changed. */
export function AnswerForm({ form, accountId, lang = currentLang() }: AnswerFormProps) {
  const { t } = useTranslation('support')
  const answer = useAct(answerSupportThread, [getSupportThread, listSupportThreads])
  const canned = useQuery(callQuery(listCannedAnswers, {}))
  const about = aboutAnswer(accountId)
  const write = (text: string) => {
    form.setFieldsValue({ text })
    storeUnsentText(about, text)
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
      onValuesChange={(_, { text = '' }) => storeUnsentText(about, text)}
      onFinish={({ text = '' }) =>
        answer.mutate({ accountId, text: text.trim() }, { onSuccess: () => write('') })
      }
    >
      <ActFailure error={answer.error} />
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

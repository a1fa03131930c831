import {
  answerSupportThread,
  getSupportThread,
  type Lang,
  limits,
  listCannedAnswers,
  listSupportThreads,
} from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Dropdown, Flex, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { callQuery, useAct } from '../../platform/api.ts'
import { currentLang } from '../../platform/i18n.ts'
import { ActFailure } from '../../ui/act-failure.tsx'

interface AnswerFormProps {
  accountId: number
  /** Of the member: canned answers are inserted in it. */
  lang: Lang | undefined
}

/** Replies to a member, from the keyboard or with a canned answer that may still be changed. */
export function AnswerForm({ accountId, lang = currentLang() }: AnswerFormProps) {
  const { t } = useTranslation('support')
  const [form] = Form.useForm<{ text: string }>()
  const answer = useAct(answerSupportThread, [getSupportThread, listSupportThreads])
  const canned = useQuery(callQuery(listCannedAnswers, {}))
  const insert = (text: string) => {
    const written: string = form.getFieldValue('text') ?? ''
    form.setFieldValue('text', written.trim() ? `${written.trimEnd()}\n${text}` : text)
  }
  return (
    <Form<{ text: string }>
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={({ text }) =>
        answer.mutate({ accountId, text: text.trim() }, { onSuccess: () => form.resetFields() })
      }
    >
      <ActFailure error={answer.error} />
      <Form.Item
        name="text"
        label={t('answer')}
        rules={[{ required: true, whitespace: true, message: t('answerNeeded') }]}
        style={{ marginBottom: 12 }}
      >
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} maxLength={limits.supportTextMax} />
      </Form.Item>
      <Flex gap={8} justify="space-between" wrap>
        <Dropdown
          trigger={['click']}
          disabled={!canned.data?.length}
          menu={{
            items: (canned.data ?? []).map(({ title }, place) => ({ key: place, label: title })),
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

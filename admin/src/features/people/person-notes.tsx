import { addAccountNote, getPerson, type Person } from '@liuguang/contract'
import { Button, Flex, Form, Input, Timeline, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAct } from '../../platform/api.ts'
import { useMay } from '../../platform/me.ts'
import { ActFailure } from '../../ui/act-failure.tsx'
import { useTimeText } from '../../ui/time-text.ts'

/** What colleagues wrote down about a person. */
export function PersonNotes({ person }: { person: Person }) {
  const { t } = useTranslation('people')
  const timeText = useTimeText()
  const mayWrite = useMay('accounts.note') && person.deletedAt === null
  const [form] = Form.useForm<{ text: string }>()
  const add = useAct(addAccountNote, [getPerson])
  return (
    <Flex vertical gap={16}>
      {mayWrite && (
        <Form<{ text: string }>
          form={form}
          layout="vertical"
          requiredMark={false}
          onFinish={({ text }) =>
            add.mutate({ accountId: person.id, text }, { onSuccess: () => form.resetFields() })
          }
        >
          <ActFailure error={add.error} />
          <Form.Item
            name="text"
            label={t('note')}
            extra={t('noteHint')}
            rules={[{ required: true, whitespace: true, message: t('noteNeeded') }]}
          >
            <Input.TextArea autoSize={{ minRows: 2 }} maxLength={1000} />
          </Form.Item>
          <Button htmlType="submit" loading={add.isPending}>
            {t('addNote')}
          </Button>
        </Form>
      )}
      {person.notes.length === 0 && <Typography.Text type="secondary">{t('noNotes')}</Typography.Text>}
      <Timeline
        items={person.notes.map(({ id, by, text, at }) => ({
          key: id,
          content: (
            <Flex vertical>
              <Typography.Text type="secondary">
                {by} · {timeText(at)}
              </Typography.Text>
              <span style={{ whiteSpace: 'pre-wrap' }}>{text}</span>
            </Flex>
          ),
        }))}
      />
    </Flex>
  )
}

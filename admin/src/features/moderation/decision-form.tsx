import { decideReview, type InputOf, listReviewTasks, reviewPolicies } from '@liuguang/contract'
import { App, Button, Card, Form, Input, Radio, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../platform/api.ts'
import { storeUnsentText, unsentText } from '../../platform/unsaved.ts'
import { ActionFailure } from '../../ui/action-failure.tsx'

type Decision = Omit<InputOf<typeof decideReview>, 'id'>

interface DecisionFormProps {
  id: number
  /** Of a published work. */
  isChange: boolean
  /** Somebody else has the work, or it was decided: what was typed can only be read. */
  isLost: boolean
  onDecided: () => void
}

/** What becomes of a work. A rejection names the rule; the author reads the note, which an approval may lack. */
export function DecisionForm({ id, isChange, isLost, onDecided }: DecisionFormProps) {
  const { t } = useTranslation('moderation')
  const { message } = App.useApp()
  const [form] = Form.useForm<Decision>()
  const decision = Form.useWatch('decision', form)
  const decide = useAction(decideReview, [listReviewTasks])
  const about = `review:${id}`
  return (
    <Card title={t('decision')}>
      <Form<Decision>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ note: unsentText(about) || undefined }}
        onValuesChange={(_, { note }) => storeUnsentText(about, note ?? '')}
        onFinish={({ decision: chosen, policy, note }) =>
          decide.mutate(
            { id, decision: chosen, ...(policy ? { policy } : {}), ...(note?.trim() ? { note } : {}) },
            {
              onSuccess: () => {
                storeUnsentText(about, '')
                void message.success(t('decided'))
                onDecided()
              },
            },
          )
        }
      >
        <ActionFailure error={decide.error} />
        <Form.Item
          name="decision"
          label={t('decision')}
          extra={decision && t(`effects.${isChange ? 'change' : 'work'}.${decision}`)}
          rules={[{ required: true, message: t('decisionNeeded') }]}
        >
          <Radio.Group
            options={(['approve', 'request_changes', 'reject'] as const).map((value) => ({
              value,
              label: t(`decisions.${value}`),
            }))}
          />
        </Form.Item>
        {decision !== undefined && decision !== 'approve' && (
          <Form.Item
            name="policy"
            label={t('policy')}
            rules={[{ required: decision === 'reject', message: t('policyNeeded') }]}
          >
            <Select
              allowClear
              options={reviewPolicies.map((value) => ({ value, label: t(`policies.${value}`) }))}
            />
          </Form.Item>
        )}
        <Form.Item
          name="note"
          label={t('note')}
          extra={t('noteHint')}
          rules={[{ required: decision !== 'approve', whitespace: decision !== 'approve' }]}
        >
          <Input.TextArea autoSize={{ minRows: 3 }} maxLength={1000} />
        </Form.Item>
        <Button type="primary" htmlType="submit" disabled={isLost} loading={decide.isPending}>
          {t('decide')}
        </Button>
      </Form>
    </Card>
  )
}

import { Flex, Typography } from 'antd'

/** What something is called, above the identifier that logs and filters have of it. One without a name has only that. */
export function NameWithIdentifier({ name, identifier }: { name: string; identifier: string }) {
  return (
    <Flex vertical>
      <span>{name}</span>
      {name !== identifier && (
        <Typography.Text type="secondary" style={{ fontSize: 12 }}>
          {identifier}
        </Typography.Text>
      )}
    </Flex>
  )
}

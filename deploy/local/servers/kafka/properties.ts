interface BrokerOptions {
  port: number;
  controllerPort: number;
  dir: string;
  /** A second listener, which asks for a password. */
  login?: { port: number; username: string; password: string };
}

const loginProperties = ({ username, password }: { username: string; password: string }) =>
  `sasl.enabled.mechanisms=PLAIN
listener.name.login.plain.sasl.jaas.config=org.apache.kafka.common.security.plain.PlainLoginModule required user_${username}="${password}";
`;

/** A single broker that is its own controller. Short timeouts: a killed broker must come back within seconds. */
export function brokerProperties({ port, controllerPort, dir, login }: BrokerOptions): string {
  const [listener, protocol] = login ? [`,LOGIN://127.0.0.1:${login.port}`, ',LOGIN:SASL_PLAINTEXT'] : ['', ''];
  return `process.roles=broker,controller
node.id=1
controller.quorum.voters=1@127.0.0.1:${controllerPort}
listeners=PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}${listener}
advertised.listeners=PLAINTEXT://127.0.0.1:${port}${listener}
controller.listener.names=CONTROLLER
inter.broker.listener.name=PLAINTEXT
listener.security.protocol.map=CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT${protocol}
log.dirs=${dir}
auto.create.topics.enable=false
broker.session.timeout.ms=2000
broker.heartbeat.interval.ms=500
metadata.max.idle.interval.ms=5000
group.initial.rebalance.delay.ms=0
min.insync.replicas=1
offsets.topic.replication.factor=1
offsets.topic.num.partitions=8
transaction.state.log.replication.factor=1
transaction.state.log.min.isr=1
transaction.state.log.num.partitions=4
share.coordinator.state.topic.replication.factor=1
share.coordinator.state.topic.min.isr=1
num.network.threads=2
num.io.threads=2
log.cleaner.threads=1
log.cleaner.dedupe.buffer.size=4194304
log.segment.bytes=67108864
${login ? loginProperties(login) : ''}`;
}

type Server = { folder: string; port: number; user: string };

const general = ({ folder, port, user }: Server) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${user}
swift_dir = ${folder}
log_address = /dev/null
`;

export const storageConf = (server: Server & { kind: string }) => `${general(server)}
devices = ${server.folder}/devices
mount_check = false
fallocate_reserve = 0
[pipeline:main]
pipeline = ${server.kind}-server
[app:${server.kind}-server]
use = egg:swift#${server.kind}
`;

/**
 * The cache has to be there, and may be one that does not answer: then everything is looked up. A busy
 * machine is no broken one, so storage that was late once is not left out for a minute.
 */
export const proxyConf = (server: Server) => `${general(server)}
[pipeline:main]
pipeline = cache s3api tempauth proxy-server
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
conn_timeout = 5
node_timeout = 30
error_suppression_interval = 1
`;

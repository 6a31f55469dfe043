#!/bin/sh
# Installs the site as a systemd service, or upgrades it. Run it as root from a folder with the version that you want:
#   sudo sh deploy/install.sh                  installs or upgrades
#   sudo sh deploy/install.sh --back           returns to the version before
# Options: --from FOLDER|URL and --version TAG choose another source; --no-backup upgrades without one.
#
# /opt/school is a link to a folder in /opt/school-versions, and the variables are in /etc/school.env. An upgrade is built
# beside the running version. Then the site stops, is backed up, and starts in the new version. When that does not answer,
# the old version starts again, with the backup if the new one has changed the database.
set -eu
umask 022

# SCHOOL_ROOT, for a trial: a folder in place of /, in which this runs without the rights of root.
root=${SCHOOL_ROOT:-}
link=$root/opt/school
versions=$root/opt/school-versions
env_file=$root/etc/school.env
unit=$root/etc/systemd/system/school.service
journal=$root/etc/systemd/journald.conf.d/school.conf
# A large store may take minutes to migrate.
max_wait_seconds=600

main() {
	read_options "$@"
	[ -n "$root" ] || [ "$(id -u)" = 0 ] || stop "Run this as root: sudo sh $0"
	command -v node >/dev/null || stop "Node is missing: see 'Install' in docs/operations.md."
	[ -f "$env_file" ] || stop "There is no $env_file: see 'Install' in docs/operations.md."
	trap 'exit 1' INT TERM HUP
	mkdir -p "$versions" "$(dirname "$unit")" "$(dirname "$journal")"
	old=$(readlink "$link" 2>/dev/null || true)
	if [ "$is_back" = yes ]; then
		[ -n "$old" ] && [ -d "$versions/previous" ] || stop "There is no version before this one."
		new=$(readlink "$versions/previous")
	else
		new=$versions/$(date +%Y%m%d-%H%M%S)
		build_version
	fi
	# A lost connection must not leave the site half way between two versions.
	trap '' INT TERM HUP
	prepare_machine
	switch_versions
}

read_options() {
	from=$(cd "$(dirname "$0")/.." && pwd)
	version=
	is_back=no
	has_backup=yes
	while [ $# -gt 0 ]; do
		case $1 in
		--from) from=${2:?} && shift ;;
		--version) version=${2:?} && shift ;;
		--back) is_back=yes ;;
		--no-backup) has_backup=no ;;
		*) stop "Usage: sh $0 [--from FOLDER|URL] [--version TAG] [--no-backup] | --back" ;;
		esac
		shift
	done
}

build_version() {
	say "Preparing the new version in $new"
	trap 'rm -rf "$new"; say "Nothing was changed."' EXIT
	if [ -d "$from" ] && [ -z "$version" ]; then
		mkdir "$new"
		tar -C "$from" --exclude=./node_modules --exclude=./data --exclude=./.git -cf - . |
			tar -C "$new" --no-same-owner -xf -
	else
		[ ! -d "$from" ] || from=$(cd "$from" && pwd)
		git -c safe.directory='*' clone --quiet --depth 1 ${version:+--branch "$version"} "$from" "$new" ||
			stop "$from ${version:+has no version $version, or} cannot be fetched."
	fi
	rm -rf "$new/.content" && cp -R "$new/content" "$new/.content"
	carry_content
	take_packages
	node "$new/commands/run.mjs" start --only-prepare || stop "The new version could not be built."
	# Whatever the account that fetched it allows: the service reads it.
	chmod -R a+rX "$new"
	trap - EXIT
}

# What was edited, added or deleted in content/ since it was installed. `.content` is what came with a version.
carry_content() {
	[ -n "$old" ] && [ -d "$old/content" ] || return 0
	(cd "$old/content" && find . -type f) | while read -r file; do
		if cmp -s "$old/content/$file" "$old/.content/$file"; then continue; fi
		say "Keeping your content/${file#./}"
		mkdir -p "$new/content/$(dirname "$file")"
		cp "$old/content/$file" "$new/content/$file"
	done
	(cd "$old/.content" && find . -type f) | while read -r file; do
		[ -e "$old/content/$file" ] || rm -f "$new/content/$file"
	done
}

# Without a network, or faster with one: the same packages may be here already.
take_packages() {
	for folder in "$old" "$from"; do
		[ -n "$folder" ] && cmp -s "$folder/package-lock.json" "$new/package-lock.json" || continue
		[ -d "$folder/node_modules" ] || continue
		cp -RP "$folder/node_modules" "$new/node_modules"
		return 0
	done
}

prepare_machine() {
	id school >/dev/null 2>&1 || adduser --system --group --no-create-home school
	add_variable "DATA_DIR=$root/var/lib/school"
	add_variable "BACKUP_DIR=$root/var/lib/school-backups"
	[ ! -f "$journal" ] || return 0
	cp "$new/deploy/journald.conf" "$journal"
	systemctl restart systemd-journald
}

add_variable() {
	grep -q "^${1%%=*}=" "$env_file" || printf '\n%s\n' "$1" >>"$env_file"
}

switch_versions() {
	if [ -z "$old" ]; then
		activate "$new"
		systemctl enable school
		systemctl restart school
		is_ready || stop "The site does not answer. The reason: journalctl -u school -n 30"
		say "The site runs in $link"
		return 0
	fi
	say "Stopping the site"
	systemctl stop school
	back_up
	activate "$new"
	systemctl restart school
	if is_ready; then
		point "$versions/previous" "$old"
		delete_others
		say "The site runs in $new"
		return 0
	fi
	say "The version in $new does not answer (journalctl -u school -n 30). Returning to $old"
	systemctl stop school
	activate "$old"
	systemctl restart school
	is_ready || restore_backup
	stop "The site runs in $old, as before."
}

back_up() {
	[ "$has_backup" = yes ] || return 0
	backup_dir=$(read_variable BACKUP_DIR)
	backup=$backup_dir/before-$(basename "$new")-$(date +%H%M%S).tar.zst
	say "Backing up into $backup"
	run_old backup "$backup" && return 0
	systemctl start school
	stop "No backup was made, so that nothing was changed and the site runs on. The reason is above. To upgrade without one, add --no-backup."
}

restore_backup() {
	[ "$has_backup" = yes ] || stop "The version in $old does not answer either: journalctl -u school -n 30"
	[ -z "$(read_variable DATABASE_URL)" ] ||
		stop "The version in $new has changed the database. Restore $backup into an empty one ('Moving' in docs/operations.md)."
	say "The version in $new has changed the database: restoring $backup"
	systemctl stop school
	data_dir=$(read_variable DATA_DIR)
	for file in "$data_dir"/school.sqlite "$data_dir"/school.sqlite-wal "$data_dir"/school.sqlite-shm; do
		[ ! -e "$file" ] || mv "$file" "$file.of-$(basename "$new")"
	done
	run_old restore "$backup" || stop "The backup could not be restored: $backup"
	systemctl restart school
	is_ready || stop "The version in $old does not answer either: journalctl -u school -n 30"
}

run_old() {
	node -- "$old/commands/run.mjs" "$@" --env-file "$env_file"
}

# Makes a version the one that starts, with its unit. A unit that somebody has edited stays.
activate() {
	active=$(readlink "$link" 2>/dev/null || true)
	if [ ! -f "$unit" ] || cmp -s "$unit" "$active/deploy/school.service"; then
		cp "$1/deploy/school.service" "$unit"
	else
		cmp -s "$unit" "$1/deploy/school.service" || say "Your edited $unit stays as it is"
	fi
	point "$link" "$1"
	systemctl daemon-reload
}

# A link that exists is replaced at once, and nothing is put inside the folder that it leads to.
point() {
	ln -s "$2" "$1.new"
	mv -T "$1.new" "$1"
}

# Succeeds when /readyz answers 200, or that only the backups have a problem, which it prints.
probe='
	const answer = await fetch(process.argv[1]).catch(() => process.exit(1));
	const problem = answer.ok ? "" : await answer.text();
	if (problem && !problem.includes("backup")) process.exit(1);
	console.log(problem);
'

# Polls /readyz until the site is ready, or the service has failed three times.
is_ready() {
	port=$(read_variable PORT)
	host=$(read_variable HOST)
	case $host in '' | 0.0.0.0 | '::') host=127.0.0.1 ;; *:*) host="[$host]" ;; esac
	waited=0
	while [ "$waited" -lt "$max_wait_seconds" ]; do
		sleep 1
		waited=$((waited + 1))
		if problem=$(node --input-type=module -e "$probe" "http://$host:${port:-3000}/readyz"); then
			[ -z "$problem" ] || say "The site answers, but $problem"
			return 0
		fi
		restarts=$(systemctl show school --property=NRestarts --value)
		[ "${restarts:-0}" -lt 3 ] || return 1
	done
	return 1
}

read_variable() {
	sed -n "s/^$1=//p" "$env_file" | tail -n 1 | sed "s/^\(['\"]\)\(.*\)\1\$/\2/"
}

# Two versions stay: the running one, and the one before it.
delete_others() {
	for folder in "$versions"/*/; do
		folder=${folder%/}
		[ -L "$folder" ] || [ "$folder" = "$new" ] || [ "$folder" = "$old" ] || rm -rf "$folder"
	done
}

say() {
	echo "→ $1" || true
}

stop() {
	echo "$1" >&2
	exit 1
}

main "$@"

import type { ReactNode } from "react";
import { href, useLocation } from "react-router";
import { Footer } from "#app/school/components/footer.tsx";
import { Mark } from "#app/school/components/mark.tsx";
import type { SchoolSummary } from "#app/school/school.ts";
import { Header, type MenuItem, MenuLink } from "#app/ui/header/header.tsx";
import { NavigationProgress } from "#app/ui/navigation-progress.tsx";
import styles from "./site-frame.module.css";

type SiteFrameProps = {
  school: SchoolSummary;
  menu: MenuItem[];
  note: string | null;
  children: ReactNode;
};

/** The header and footer of every page. `note`: shown above a preview. */
export function SiteFrame({ school, menu, note, children }: SiteFrameProps) {
  const isDashboard = useLocation().pathname.startsWith(href("/success"));
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      <NavigationProgress />
      {note && <p className={styles.note}>{note}</p>}
      <Header name={school.name} mark={<Mark />} items={menu} />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer
        school={school}
        menu={!isDashboard && <FooterMenu items={[...menu, ...furtherPages]} />}
      />
    </>
  );
}

/** Beside the menu of SPEC §2. */
const furtherPages: MenuItem[] = [
  { label: "Classes and timings", path: "/classes" },
  { label: "Our gurus", path: "/gurus" },
];

function FooterMenu({ items }: { items: MenuItem[] }) {
  return (
    <ul className={styles.menu}>
      {items.map((item) => (
        <li key={item.label}>
          <MenuLink item={item} />
        </li>
      ))}
    </ul>
  );
}

import { leaveScrollingToRouter, separateFragmentEntries } from "./scroll-position.ts";
import { startScriptsLater } from "./start-scripts.ts";
import { loadEarlyNavigations, resumeNavigation } from "./unfinished-navigation.ts";

/** An entry: runs at the end of the document, behind React Router's scripts, and starts them. */
leaveScrollingToRouter();
separateFragmentEntries();
loadEarlyNavigations();
resumeNavigation();
startScriptsLater();

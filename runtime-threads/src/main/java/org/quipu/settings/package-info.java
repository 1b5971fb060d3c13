/**
 * The registry of settings of all modules. A {@link org.quipu.settings.Setting} is declared once: its names, its type
 * and range, its default, its scope and a sentence for the manual. Each module lists its settings in a
 * {@link org.quipu.settings.SettingGroup}; {@link org.quipu.settings.Settings} finds the groups of all modules.
 *
 * <p><b>Precedence.</b> The first of these that is present and not blank gives the value of any setting:
 *
 * <ol>
 * <li>the system property {@code quipu.*}
 * <li>the environment variable {@code QUIPU_*} or {@code OMP_*}
 * <li>the system property of an older system, such as {@code jomp.threads}
 * <li>the default
 * </ol>
 *
 * <p><b>Names.</b> The variable of {@code quipu.mpj.objectBytes} is {@code QUIPU_MPJ_OBJECT_BYTES}: a dot, a hyphen and
 * a capital letter each become an underscore. A setting of OpenMP has the variable's name of the standard.
 *
 * <p><b>Invalid values.</b> {@link org.quipu.settings.Setting#value()} throws
 * {@link org.quipu.settings.SettingException}; {@link org.quipu.settings.Setting#valueOrWarn()} prints a warning to
 * standard error and returns the default, as for the settings of the thread runtime.
 *
 * <p><b>Cost.</b> Reading a setting loads this package's few classes and no others. The list of all settings is loaded
 * only if it is requested, or if a name that starts with {@code quipu.} or {@code QUIPU_} is present.
 */
package org.quipu.settings;
